import { useIntl } from 'react-intl'
import { currentUser, userSettings } from '#contract/users/users.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { Columns } from '../ui/columns.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PersonalForms } from './personal-forms.tsx'
import { PersonCard } from './person-card.tsx'
import { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'
import { Settings } from './settings.tsx'

/** Who one is for Kontor, and how one wants it. */
export function ProfilePage() {
  const intl = useIntl()
  const person = useAsk(currentUser, {})
  const settings = useAsk(userSettings, {})
  const error = person.error ?? settings.error
  const retry = (): void => {
    void person.mutate()
    void settings.mutate()
  }
  return (
    <Page title={intl.formatMessage({ id: 'profile.title' })} width="centred">
      {person.data && settings.data ? (
        <Columns
          first={
            <>
              <PersonCard user={person.data} />
              <Settings settings={settings.data} />
              <Section title={intl.formatMessage({ id: 'profile.sessions' })}>
                <Sessions />
              </Section>
            </>
          }
          second={<PersonalForms user={person.data} />}
        />
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={retry} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

function ProfileSkeleton() {
  return (
    <Skeleton
      shapes={[
        ['640px', '214px'],
        ['140px', '22px'],
        ['640px', '190px'],
        ['140px', '22px'],
        ['640px', '110px'],
      ]}
    />
  )
}
