import type { Services } from '../../services.ts'
import { accessTokenSeconds } from './tokens.ts'

type Session = { readonly microsoft_proven_at: Date | null }

const hour = 60 * 60 * 1000

/**
 * Whether a session that was begun with Microsoft goes on only when Microsoft has confirmed the person again. Where nobody
 * signs in with Microsoft any more, that is at once.
 */
export function isProofDue(
  { now, teams }: Pick<Services, 'now' | 'teams'>,
  { microsoft_proven_at: provenAt }: Session,
): boolean {
  const hours = teams?.config.proofHours ?? 0
  return provenAt !== null && now() >= provenAt.getTime() + hours * hour
}

/** What a session is refused with then: nobody can confirm where nobody signs in with Microsoft. */
export const proofRefusal = ({ teams }: Pick<Services, 'teams'>): 'microsoftProofDue' | 'sessionEnded' =>
  teams ? 'microsoftProofDue' : 'sessionEnded'

/**
 * Whether it is due for what runs meanwhile as well: that goes on for as long as the last access token counts, in which a
 * client gets the proof.
 */
export const isProofOverdue = ({ now, teams }: Pick<Services, 'now' | 'teams'>, session: Session): boolean =>
  isProofDue({ now: () => now() - accessTokenSeconds * 1000, teams }, session)
