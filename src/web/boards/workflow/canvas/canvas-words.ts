import type { ReactFlowProps } from '@xyflow/react'
import type { IntlShape } from 'react-intl'

/** What the library says to screen readers, in the language of the page. */
export const canvasWords = (intl: IntlShape): NonNullable<ReactFlowProps['ariaLabelConfig']> => ({
  'node.a11yDescription.default': intl.formatMessage({ id: 'boards.workflow.canvas.node' }),
  'node.a11yDescription.keyboardDisabled': intl.formatMessage({ id: 'boards.workflow.canvas.node' }),
  'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) =>
    intl.formatMessage({ id: 'boards.workflow.canvas.moved' }, { direction, x, y }),
  'edge.a11yDescription.default': intl.formatMessage({ id: 'boards.workflow.canvas.edge' }),
  'handle.ariaLabel': intl.formatMessage({ id: 'boards.workflow.canvas.handle' }),
  'controls.ariaLabel': intl.formatMessage({ id: 'boards.workflow.canvas.zoom' }),
})
