import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { touchLink } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecoration: 'underline' },
    ...touchLink,
  },
})

interface OverviewLinkProps {
  readonly to: string
  readonly children: string
}

/** From a line of the overview to where one does something about it. */
export function OverviewLink({ to, children }: OverviewLinkProps) {
  const styles = useStyles()
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}
