import type { Recipient } from '../../mail/recipient.ts'
import type { Services } from '../../services.ts'
import { createAccountToken } from './account-tokens.ts'
import { composeAccountMail, type AccountLetter } from './compose-account-mail.ts'
import type { AccountMailJob } from './send-account-mail.ts'

interface Person extends Recipient {
  readonly id: string
  readonly status: 'active' | 'inactive' | 'deactivated'
  readonly source: 'local' | 'directory' | null
}

/**
 * Sends one mail of the queue, if it still fits the account: says whether one left. Makes the token of its link now. May run
 * twice for one job; then the link of the second mail counts. Throws MailFailure when the mail server does not take it.
 */
export async function deliverAccountMail(services: Services, job: AccountMailJob): Promise<boolean> {
  const person = await findPerson(services, job)
  if (!person || person.status === 'deactivated') return false
  const letter = await letterFor(services, job, person)
  if (!letter) return false
  const email = job.purpose === 'addressChanged' ? job.formerAddress : person.email
  await services.mailer.send(composeAccountMail(services.config, { ...person, email }, letter))
  return true
}

async function letterFor(
  services: Services,
  job: AccountMailJob,
  person: Person,
): Promise<AccountLetter | null> {
  if (job.purpose === 'addressChanged') return { about: 'moved' }
  const isForgotten = job.purpose === 'forgotten'
  const about = isForgotten ? (mayActivate(person) ? 'activation' : 'reset') : job.purpose
  if (about === 'passwordChanged') return { about: 'changed' }
  const may = about === 'activation' ? mayActivate : mayReset
  if (!may(person)) return isForgotten ? { about: 'elsewhere' } : null
  const token = await createAccountToken(services, person, about)
  return token === null ? null : { about, token, from: isForgotten ? job.from : null }
}

const mayActivate = ({ status, source }: Person): boolean => status === 'inactive' && source !== 'directory'
const mayReset = ({ status, source }: Person): boolean => status === 'active' && source === 'local'

function findPerson({ db }: Services, job: AccountMailJob): Promise<Person | undefined> {
  const people = db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'status',
      'password_source as source',
    ])
  const wanted =
    job.purpose === 'forgotten'
      ? people.where('email_folded', '=', job.account)
      : people.where('id', '=', job.userId)
  return wanted.executeTakeFirst()
}
