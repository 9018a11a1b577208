import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { homeAddress } from '../session/deep-link.ts'
import { touchSquare } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    boxSizing: 'border-box',
    ...touchSquare,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  mark: { marginInline: 'auto' },
  // on the smallest screens the mark alone, so that every button has room
  name: { '@media (max-width: 399px)': { display: 'none' } },
})

/** Mark and name of the product; leads to the home page. */
export function Brand() {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Link to={homeAddress} className={styles.brand} aria-label={intl.formatMessage({ id: 'shell.toHome' })}>
      <img className={styles.mark} src="/favicon.svg" alt="" width={24} height={24} />
      <span className={styles.name}>Kontor</span>
    </Link>
  )
}
