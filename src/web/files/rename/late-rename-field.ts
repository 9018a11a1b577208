import { useEffect } from 'react'
import { latePart } from '../../ui/states/late-part.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

const load = async () => (await import('./rename-field.tsx')).RenameField

/** The field in which an entry gets another name. */
export const RenameField = latePart(load)

/** Has the field, and what leads to it, at hand before it is asked for. */
export function useRenameFieldAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // one that cannot be had now is asked for again when it is shown, and told of then
        Promise.all([load(), import('../actions/entry-actions.ts')]).catch(() => {})
      }),
    [],
  )
}
