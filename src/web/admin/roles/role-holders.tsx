import { Body1, Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listRoleUsers } from '#contract/admin/roles.ts'
import type { RoleHolder } from '#contract/admin/roles.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { personNameAsSorted, personNameOrEmail } from '../../ui/people/person-name.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { touchLink } from '../../ui/touch-target.ts'
import { dotted } from '../../ui/cut/dotted.ts'

const pageSize = 10

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  title: { margin: 0 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    width: '100%',
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  touch: touchLink,
})

const skeleton = [['100%', '36px']] as const

/** The people who have a role, some at a time; each leads to that person for whoever manages people. */
export function RoleHolders({ roleId, count }: { readonly roleId: string; readonly count: number }) {
  const styles = useStyles()
  const intl = useIntl()
  const [pages, setPages] = useState(1)
  const left = count - pages * pageSize
  return (
    <section className={styles.section} aria-labelledby="role-holders">
      <Subtitle2 as="h3" id="role-holders" className={styles.title}>
        {intl.formatMessage({ id: 'admin.roles.holders' })}
      </Subtitle2>
      {count === 0 ? (
        <Body1 className={styles.quiet}>{intl.formatMessage({ id: 'admin.roles.holders.none' })}</Body1>
      ) : (
        <ul className={styles.list}>
          {Array.from({ length: pages }, (_each, page) => (
            <HoldersPage key={page} roleId={roleId} page={page} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button appearance="subtle" className={styles.touch} onClick={() => setPages(pages + 1)}>
          {intl.formatMessage({ id: 'admin.roles.holders.more' }, { count: Math.min(left, pageSize) })}
        </Button>
      )}
    </section>
  )
}

function HoldersPage({ roleId, page }: { readonly roleId: string; readonly page: number }) {
  const intl = useIntl()
  const { data, error } = useAsk(listRoleUsers, { params: { id: roleId }, query: { page, pageSize } })
  if (data) return data.items.map((person) => <Holder key={person.id} person={person} />)
  return <li>{error ? errorText(error, intl) : <Skeleton shapes={skeleton} />}</li>
}

function Holder({ person }: { readonly person: RoleHolder }) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const name = personNameAsSorted(person)
  const { accountStatus } = person
  const about = [
    person.company?.name,
    accountStatus !== 'active' && intl.formatMessage({ id: `admin.roles.holders.status.${accountStatus}` }),
  ].filter(Boolean)
  return (
    <li className={styles.person}>
      <PersonAvatar name={personNameOrEmail(person)} />
      <span className={styles.words}>
        {can('MANAGE_USERS') ? (
          <TextLink to={`/admin/users/?userId=${person.id}`}>{name}</TextLink>
        ) : (
          <Body1>{name}</Body1>
        )}
        {about.length > 0 && <Caption1 className={styles.quiet}>{dotted(about)}</Caption1>}
      </span>
    </li>
  )
}
