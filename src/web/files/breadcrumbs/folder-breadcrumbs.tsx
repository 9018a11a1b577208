import { useIntl } from 'react-intl'
import { FolderWay } from '../../folders/way/folder-way.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { BreadcrumbStep } from './breadcrumb-step.tsx'

const HiddenStepsMenu = lazyComponent(async () => (await import('./hidden-steps-menu.tsx')).HiddenStepsMenu)

interface FolderBreadcrumbsProps {
  readonly names: readonly string[]
}

/** The way from the root to the folder that is shown, each step a link. */
export function FolderBreadcrumbs({ names }: FolderBreadcrumbsProps) {
  return (
    <FolderWay
      names={names}
      aria-label={useIntl().formatMessage({ id: 'files.breadcrumbs' })}
      data-breadcrumbs
      size="large"
      renderMenu={(steps, target, onClose) => (
        <HiddenStepsMenu steps={steps} target={target} onClose={onClose} />
      )}
    >
      {(step) => <BreadcrumbStep {...step} />}
    </FolderWay>
  )
}
