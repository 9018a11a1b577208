import { mergeClasses } from '@fluentui/react-components'
import type { GriffelStyle } from '@fluentui/react-components'

/** A slot of a control of Fluent, whose classes a style hook completes. */
export interface Slot {
  className?: string | undefined
}

export interface RootState {
  readonly root: Slot
}

/** Words stand beside the middle of their control, however high a finger makes it. */
export const middle: GriffelStyle = {
  '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' },
}

export const put = (slot: Slot, ...classes: readonly (string | false | undefined)[]): void => {
  slot.className = mergeClasses(...classes)
}
