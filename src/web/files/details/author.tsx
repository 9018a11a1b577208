import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'

const useStyles = makeStyles({
  author: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
})

interface AuthorProps {
  readonly name: string | null
  readonly className?: string
}

/** Who changed something; `null` for somebody who is no longer known. */
export function Author({ name, className }: AuthorProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (!name) return intl.formatMessage({ id: 'files.details.unknownPerson' })
  return (
    <span className={mergeClasses(styles.author, className)}>
      <PersonAvatar name={name} size={24} />
      {name}
    </span>
  )
}
