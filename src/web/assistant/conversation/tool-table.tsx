import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Table } from '#contract/assistant/tools.ts'
import { focusInside } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  scroller: { overflow: 'auto', maxHeight: '320px', ...focusInside },
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& :is(th, td)': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      overflowWrap: 'normal',
    },
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface ToolTableProps {
  readonly table: Table
  readonly label: string
}

/** What the database answered. */
export function ToolTable({ table: { columns, rows, isCut }, label }: ToolTableProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <div
        className={styles.scroller}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        aria-label={label}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && (
        <p className={styles.quiet}>{intl.formatMessage({ id: 'chat.tool.cut' }, { rows: rows.length })}</p>
      )}
    </>
  )
}
