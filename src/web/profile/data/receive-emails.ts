import { useCallback } from 'react'
import { receiveEmails, userSettings } from '#contract/users/users.ts'
import type { UserSettings } from '#contract/users/users.ts'
import { ask } from '../../session/ask.ts'
import { useAsk } from '../../session/use-ask.ts'

type ReceiveEmails = (now: UserSettings, wanted: boolean) => Promise<void>

/** Turns e-mails on or off, shown before the server has answered and taken back when it refuses; throws what `ask` throws. */
export function useReceiveEmails(): ReceiveEmails {
  const { mutate } = useAsk(userSettings, {})
  return useCallback<ReceiveEmails>(
    async (now, wanted) => {
      const then: UserSettings = { ...now, receiveEmails: wanted }
      const change = async (): Promise<UserSettings> => {
        await ask(receiveEmails, { body: wanted ? 'true' : 'false' }, { silent: true })
        return then
      }
      await mutate(change(), { optimisticData: then, rollbackOnError: true, revalidate: false })
    },
    [mutate],
  )
}
