import { makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular, FullScreenMaximize20Regular, Subtract20Regular } from '@fluentui/react-icons'
import { Panel, useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    margin: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
})

/** How all of it is shown. */
export const fitting = { padding: 0.15, maxZoom: 1 } as const

/** How much of the canvas is seen. */
export function ZoomButtons({ fitAgain }: { readonly fitAgain: number }) {
  const styles = useStyles()
  const intl = useIntl()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  useEffect(() => {
    if (fitAgain > 0) void fitView(fitting)
  }, [fitAgain, fitView])
  const buttons = [
    { id: 'boards.workflow.zoomOut', icon: <Subtract20Regular />, run: () => zoomOut() },
    { id: 'boards.workflow.zoomIn', icon: <Add20Regular />, run: () => zoomIn() },
    {
      id: 'boards.workflow.fit',
      icon: <FullScreenMaximize20Regular />,
      run: () => fitView(fitting),
    },
  ] as const
  return (
    <Panel position="bottom-left" className={styles.panel}>
      {buttons.map(({ id, icon, run }) => (
        <ReasonedButton
          key={id}
          appearance="subtle"
          iconOnly
          icon={icon}
          label={intl.formatMessage({ id })}
          refusal={null}
          onClick={() => void run()}
        />
      ))}
    </Panel>
  )
}
