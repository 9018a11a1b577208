import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { SessionUser } from '#contract/users/users.ts'
import { EmailText } from '../ui/people/email-text.tsx'
import { PersonAvatar } from '../ui/people/person-avatar.tsx'
import { personName } from '../ui/people/person-name.ts'
import { edgeWhereForced } from '../ui/forced-colors.ts'
import { roleName } from '../ui/people/role-name.ts'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXL,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalM },
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  name: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
})

/** The person as Kontor knows them; e-mail, role and company are changed by the administration only. */
export function PersonCard({ user }: { readonly user: SessionUser }) {
  const styles = useStyles()
  const intl = useIntl()
  const name = personName(user)
  const none = intl.formatMessage({ id: 'profile.none' })
  return (
    <section className={styles.card} aria-label={intl.formatMessage({ id: 'profile.person' })}>
      <div className={styles.person}>
        <PersonAvatar name={name} size={64} />
        <Subtitle1 as="h2" className={styles.name}>
          {name}
        </Subtitle1>
      </div>
      <dl className={styles.facts}>
        <dt className={styles.term}>{intl.formatMessage({ id: 'profile.email' })}</dt>
        <dd className={styles.fact}>
          <EmailText>{user.email}</EmailText>
        </dd>
        <dt className={styles.term}>{intl.formatMessage({ id: 'profile.role' })}</dt>
        <dd className={styles.fact}>{user.role ? roleName(user.role.name, intl) : none}</dd>
        <dt className={styles.term}>{intl.formatMessage({ id: 'profile.company' })}</dt>
        <dd className={styles.fact}>{user.company?.name ?? none}</dd>
      </dl>
    </section>
  )
}
