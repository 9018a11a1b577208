import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { cutLines } from '../../ui/cut/cut-lines.ts'

/** So many are named; the rest is counted. */
const maxNamed = 5

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  name: cutLines(3),
})

/** Which things are meant, where they are many. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const shown = names.length > maxNamed + 1 ? names.slice(0, maxNamed) : names
  const left = names.length - shown.length
  return (
    <ul className={styles.list}>
      {shown.map((name, index) => (
        <li key={index}>
          <span className={styles.name} title={name}>
            {name}
          </span>
        </li>
      ))}
      {left > 0 && <li>{intl.formatMessage({ id: 'files.more' }, { count: left })}</li>}
    </ul>
  )
}
