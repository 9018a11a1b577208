import type { KeyboardEvent } from 'react'

/** Enter sends; with Shift it begins a line, and while an input method composes it belongs to that. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing
