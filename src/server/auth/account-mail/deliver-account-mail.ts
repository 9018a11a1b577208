import type { Services } from '../../services.ts'
import { createAccountToken } from './account-tokens.ts'
import { composeAccountMail, type AccountLetter, type Recipient } from './compose-account-mail.ts'
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
  await services.mailer.send(composeAccountMail(services.config, person, letter))
  return true
}

async function letterFor(
  services: Services,
  job: AccountMailJob,
  person: Person,
): Promise<AccountLetter | null> {
  const from = job.purpose === 'forgotten' ? job.from : null
  switch (job.purpose) {
    case 'passwordChanged':
      return { about: 'changed' }
    case 'activation':
      return mayActivate(person) ? withToken(services, person, { about: 'activation', from }) : null
    case 'reset':
      return mayReset(person) ? withToken(services, person, { about: 'reset', from }) : null
    case 'forgotten':
      if (mayActivate(person)) return withToken(services, person, { about: 'activation', from })
      return mayReset(person) ? withToken(services, person, { about: 'reset', from }) : { about: 'elsewhere' }
  }
}

const mayActivate = ({ status, source }: Person): boolean => status === 'inactive' && source !== 'directory'
const mayReset = ({ status, source }: Person): boolean => status === 'active' && source === 'local'

async function withToken(
  services: Services,
  { id }: Person,
  { about, from }: { readonly about: 'activation' | 'reset'; readonly from: string | null },
): Promise<AccountLetter> {
  return { about, from, token: await createAccountToken(services, id, about) }
}

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
