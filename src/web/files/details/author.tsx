import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'

const useStyles = makeStyles({
  author: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
})

/** Who changed something; `null` for somebody who is no longer known. */
export function Author({ name }: { readonly name: string | null }) {
  const styles = useStyles()
  const intl = useIntl()
  if (!name) return intl.formatMessage({ id: 'files.details.unknownPerson' })
  return (
    <span className={styles.author}>
      <PersonAvatar name={name} size={24} />
      {name}
    </span>
  )
}
