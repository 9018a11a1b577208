import { getDefaultStore, useAtomValue } from 'jotai'
import { confirmedToken, dueAtom } from './confirm-microsoft.ts'
import { needTexts } from '../session/language/language.ts'
import { floatingPartsAtom } from '../ui/states/floating-parts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks whoever came by Microsoft to show that they are still known there; answers with an access token, or `null` at the end. */
export async function confirmAgain(): Promise<string | null> {
  await needTexts('auth')
  getDefaultStore().set(floatingPartsAtom, (parts) =>
    parts.includes(Question) ? parts : [...parts, Question],
  )
  return await confirmedToken()
}

function Question() {
  const due = useAtomValue(dueAtom)
  return due && <ConfirmDialog due={due} />
}
