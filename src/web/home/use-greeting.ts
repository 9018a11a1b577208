import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../session/use-session.ts'
import { personNameOrEmail } from '../ui/people/person-name.ts'
import { partOfDay } from './part-of-day.ts'

/** How the person who is signed in is greeted at this time of the day. */
export function useGreeting(): string {
  const intl = useIntl()
  const { user } = useSession()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  return user
    ? intl.formatMessage({ id: 'home.greeting' }, { part, name: personNameOrEmail(user) })
    : intl.formatMessage({ id: 'home.title' })
}
