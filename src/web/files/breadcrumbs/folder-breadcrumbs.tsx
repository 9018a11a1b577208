import { useIntl } from 'react-intl'
import { FolderWay } from '../../folders/way/folder-way.tsx'
import { BreadcrumbStep } from './breadcrumb-step.tsx'
import { useStepLink } from './use-step-link.ts'

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
      linkOf={useStepLink()}
    >
      {(step) => <BreadcrumbStep {...step} />}
    </FolderWay>
  )
}
