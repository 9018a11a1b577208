import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { isNotThere } from '../../../session/problem-error.ts'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { DarkLighthouse, EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import type { RightsTreeState } from './use-rights-tree.ts'

const skeleton = lineShapes(7, '44px')

interface RightsStateProps {
  readonly tree: RightsTreeState
  readonly onPick: () => void
  readonly onCreate: () => void
}

/** What stands in place of the tree as long as there is none. */
export function RightsState({ tree, onPick, onCreate }: RightsStateProps) {
  const intl = useIntl()
  if (tree.lines) {
    return (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'admin.folders.empty' })}
        text={intl.formatMessage({ id: 'admin.folders.emptyText' })}
        action={
          <Button appearance="primary" onClick={onCreate}>
            {intl.formatMessage({ id: 'admin.folders.create' })}
          </Button>
        }
      />
    )
  }
  if (!tree.error) return <Skeleton shapes={skeleton} />
  if (!isNotThere(tree.error)) {
    return <ErrorState message={errorText(tree.error, intl)} onRetry={tree.retry} />
  }
  return (
    <EmptyState
      drawing={<DarkLighthouse />}
      title={intl.formatMessage({ id: 'folderRights.gone' })}
      text={intl.formatMessage({ id: 'admin.goneText' })}
      action={<Button onClick={onPick}>{intl.formatMessage({ id: 'folderRights.pick.other' })}</Button>}
    />
  )
}
