import { Button, makeStyles, Persona, tokens } from '@fluentui/react-components'
import { Call20Regular, Chat20Regular, Mail20Regular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import type { HomeContent } from '#contract/home/home.ts'
import { chatAddress } from '../host/teams/chat-address.ts'
import { Card } from '../ui/card/card.tsx'
import { touchSquare } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  contact: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  person: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  way: { flexShrink: 0, ...touchSquare },
})

type Contact = HomeContent['contacts'][number]

/** The people to ask, each with the ways to reach them. */
export function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Card title={intl.formatMessage({ id: 'home.contacts' })}>
      <ul className={styles.list}>
        {contacts.map((contact, at) => (
          <li key={at}>
            <ContactLine contact={contact} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ContactLine({ contact: { name, role, email, phone } }: { readonly contact: Contact }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.contact}>
      <Persona
        className={styles.person}
        name={name}
        secondaryText={role}
        size="large"
        avatar={{ color: 'colorful', idForColor: name, 'aria-hidden': true }}
      />
      {email !== null && (
        <>
          <ContactLink
            label={intl.formatMessage({ id: 'home.contact.mail' }, { name })}
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            icon={<Mail20Regular />}
          />
          <ContactLink
            label={intl.formatMessage({ id: 'home.contact.chat' }, { name })}
            href={chatAddress(email)}
            icon={<Chat20Regular />}
            isOutside
          />
        </>
      )}
      {phone !== null && (
        <ContactLink
          label={intl.formatMessage({ id: 'home.contact.call' }, { name })}
          href={`tel:${phone.replace(/[^+\d]/gu, '')}`}
          icon={<Call20Regular />}
        />
      )}
    </div>
  )
}

interface ContactLinkProps {
  readonly label: string
  readonly href: string
  readonly icon: ReactElement
  /** It leads to another site, beside this one. */
  readonly isOutside?: boolean
}

function ContactLink({ label, href, icon, isOutside = false }: ContactLinkProps) {
  const styles = useStyles()
  return (
    <Button
      as="a"
      href={href}
      className={styles.way}
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    />
  )
}
