import { useEffect, useState } from 'react'
import { checkEmail } from '#contract/admin/users.ts'
import { emailSchema } from '#contract/users/email.ts'
import { ask } from '../../session/ask.ts'

const settleTime = 400

/** Whether an address that is being typed belongs to somebody else already. The server decides again when it is saved. */
export function useEmailCheck(email: string, exceptUserId?: string): boolean {
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (!emailSchema.safeParse(email).success) return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask(
        checkEmail,
        { query: { email, ...(exceptUserId !== undefined && { exceptUserId }) } },
        { signal: gone.signal, silent: true },
      ).then(
        ({ exists }) => setTaken(exists ? email : null),
        // Not known now: saving tells.
        () => {},
      )
    }, settleTime)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [email, exceptUserId])
  return taken !== null && taken === email
}
