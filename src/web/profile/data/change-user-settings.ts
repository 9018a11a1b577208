import { useCallback } from 'react'
import { changeUserSettings, userSettings } from '#contract/users.ts'
import type { UserSettings } from '#contract/users.ts'
import { ask } from '../../session/ask.ts'
import { useAsk } from '../../session/use-ask.ts'

type ChangeSettings = (now: UserSettings, change: Partial<UserSettings>) => Promise<void>

/** Changes settings of the person, shown before the server has answered and taken back when it refuses; throws what `ask` throws. */
export function useChangeSettings(): ChangeSettings {
  const { mutate } = useAsk(userSettings, {})
  return useCallback<ChangeSettings>(
    async (now, change) => {
      await mutate(ask(changeUserSettings, { body: change }, { silent: true }), {
        optimisticData: { ...now, ...change },
        rollbackOnError: true,
        revalidate: false,
      })
    },
    [mutate],
  )
}
