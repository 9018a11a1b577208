import { Breadcrumb, BreadcrumbButton, BreadcrumbDivider, BreadcrumbItem } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { BreadcrumbStep } from '../breadcrumbs/breadcrumb-step.tsx'

/** The way back from the trash to the folders. */
export function TrashBreadcrumbs() {
  const intl = useIntl()
  return (
    <Breadcrumb aria-label={intl.formatMessage({ id: 'files.breadcrumbs' })} size="large">
      <BreadcrumbItem>
        <BreadcrumbStep
          names={[]}
          label={intl.formatMessage({ id: 'files.documents' })}
          isRoot
          isCurrent={false}
        />
      </BreadcrumbItem>
      <BreadcrumbDivider />
      <BreadcrumbItem>
        <BreadcrumbButton current>{intl.formatMessage({ id: 'files.trash.title' })}</BreadcrumbButton>
      </BreadcrumbItem>
    </Breadcrumb>
  )
}
