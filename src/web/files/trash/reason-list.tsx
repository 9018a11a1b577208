import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Refusal } from '../missing-right.ts'

/** More than so many sentences are read by nobody. */
const most = 100

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '240px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
})

/** Why each thing was refused, the same sentence once. */
export function ReasonList({ reasons }: { readonly reasons: readonly Refusal[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const texts = [...new Set(reasons.map(({ id, values }) => intl.formatMessage({ id }, values)))]
  const left = texts.length - most
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <ul className={styles.list} tabIndex={texts.length > 6 ? 0 : undefined}>
      {texts.slice(0, most).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {left > 0 && <li>{intl.formatMessage({ id: 'files.more' }, { count: left })}</li>}
    </ul>
  )
}
