import { mergeClasses } from '@fluentui/react-components'

/** A slot of a control of Fluent, whose classes a style hook completes. */
export interface Slot {
  className?: string | undefined
}

export interface RootState {
  readonly root: Slot
}

export const put = (slot: Slot, ...classes: readonly (string | false | undefined)[]): void => {
  slot.className = mergeClasses(...classes)
}
