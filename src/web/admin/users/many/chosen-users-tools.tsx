import { useState } from 'react'
import { useIntl } from 'react-intl'
import { chooseUsers, maxChosenUsers } from '#contract/admin/many-users.ts'
import type { QueryOf } from '#contract/http/call.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { lazyComponent } from '../../../ui/states/lazy-component.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { ChosenUsersBar } from './chosen-users-bar.tsx'
import type { ChosenUsers } from './use-chosen-users.ts'

const ChangeUsersDialog = lazyComponent(
  async () => (await import('./change-users-dialog.tsx')).ChangeUsersDialog,
)

interface ChosenUsersToolsProps {
  readonly chosen: ChosenUsers
  readonly filter: Partial<QueryOf<typeof chooseUsers>>
  readonly total: number | undefined
}

/** What can be done with those who are chosen; nothing while there are none. */
export function ChosenUsersTools({ chosen, filter, total }: ChosenUsersToolsProps) {
  const intl = useIntl()
  const toast = useToasts()
  const [isChoosing, setChoosing] = useState(false)
  const [whole, setWhole] = useState<string | null>(null)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const chooseAll = async (): Promise<void> => {
    setChoosing(true)
    try {
      chosen.add((await ask(chooseUsers, { query: filter })).ids)
      setWhole(JSON.stringify(filter))
    } catch (error) {
      toast('error', errorText(error, intl))
    }
    setChoosing(false)
  }
  return (
    <>
      {chosen.ids.size > 0 && (
        <ChosenUsersBar
          count={chosen.ids.size}
          total={total && Math.min(total, maxChosenUsers)}
          isWhole={whole === JSON.stringify(filter)}
          isChoosing={isChoosing}
          onAll={() => void chooseAll()}
          onChange={() => setChanged([...chosen.ids])}
          onClear={() => {
            chosen.keep([])
            setWhole(null)
          }}
        />
      )}
      {changed && (
        <ChangeUsersDialog
          ids={changed}
          onDone={(left) => {
            chosen.keep(left)
            // once more is once more for those only
            setChanged(left)
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}
