import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../session/use-session.ts'
import { personNameOrEmail } from '../ui/people/person-name.ts'
import type { HomeAction } from './home-block.ts'
import { PartBoundary } from './part-boundary.tsx'
import { partOfDay } from './part-of-day.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase600, hyphens: 'auto' },
  },
  // as high as its buttons before they are there, so that nothing jumps
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
})

/** Who is greeted, and what that person can begin from here. */
export function Greeting({ actions }: { readonly actions: readonly HomeAction[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const { user, can } = useSession()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const offered = actions.filter(({ permission }) => permission === null || can(permission))
  return (
    <div className={styles.row}>
      <Title2 as="h1" className={styles.title}>
        {user
          ? intl.formatMessage({ id: 'home.greeting' }, { part, name: personNameOrEmail(user) })
          : intl.formatMessage({ id: 'home.title' })}
      </Title2>
      {offered.length > 0 && (
        <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'home.actions' })}>
          {offered.map(({ id, Content }) => (
            <PartBoundary key={id} waiting={null}>
              <Content />
            </PartBoundary>
          ))}
        </div>
      )}
    </div>
  )
}
