import { Button, makeStyles, Persona, Subtitle2, tokens } from '@fluentui/react-components'
import { Call20Regular, Mail20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { HomeContent } from '#contract/home/home.ts'
import type { HomeBlockProps } from './home-block.ts'
import { edgeWhereForced } from '../ui/forced-colors.ts'

const useStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    maxWidth: '640px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  person: { flexGrow: 1, minWidth: 0 },
})

type Contact = HomeContent['contacts'][number]

/** The people to ask, each with the ways to reach them. */
export function Contacts({ content: { contacts } }: HomeBlockProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (contacts.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="contacts">
      <Subtitle2 as="h2" id="contacts" className={styles.title}>
        {intl.formatMessage({ id: 'home.contacts' })}
      </Subtitle2>
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <li key={contact.name}>
            <ContactCard contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactCard({ contact: { name, role, email, phone } }: { readonly contact: Contact }) {
  const styles = useStyles()
  const intl = useIntl()
  const mail = intl.formatMessage({ id: 'home.contact.mail' }, { name })
  const call = intl.formatMessage({ id: 'home.contact.call' }, { name })
  return (
    <div className={styles.card}>
      <Persona
        className={styles.person}
        name={name}
        secondaryText={role}
        size="extra-large"
        avatar={{ color: 'colorful', idForColor: name, 'aria-hidden': true }}
      />
      {email !== null && (
        <Button
          as="a"
          href={`mailto:${email}`}
          appearance="subtle"
          icon={<Mail20Regular />}
          aria-label={mail}
          title={mail}
        />
      )}
      {phone !== null && (
        <Button
          as="a"
          href={`tel:${phone.replace(/[^+\d]/gu, '')}`}
          appearance="subtle"
          icon={<Call20Regular />}
          aria-label={call}
          title={call}
        />
      )}
    </div>
  )
}
