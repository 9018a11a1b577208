import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { Panel } from '@xyflow/react'
import { useIntl } from 'react-intl'

const useStyles = makeStyles({
  panel: {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    pointerEvents: 'none',
  },
})

/** Says why some stages are dimmed while one is selected. */
export function DimmedLegend() {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Panel position="top-left" className={styles.panel}>
      <Caption1 block>{intl.formatMessage({ id: 'boards.workflow.canvas.dimmed' })}</Caption1>
    </Panel>
  )
}
