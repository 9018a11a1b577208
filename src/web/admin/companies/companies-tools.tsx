import { Button, Dropdown, makeStyles, Option, ToggleButton, Tooltip } from '@fluentui/react-components'
import { AddRegular, Organization20Regular, TextBulletList20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { companyStatuses } from '#contract/admin/companies.ts'
import { touchHeight, touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  status: { minWidth: '180px', ...touchHeight },
  views: { display: 'flex' },
  touch: touchSquare,
  add: touchHeight,
})

const companyViews = ['list', 'tree'] as const
export type CompanyView = (typeof companyViews)[number]

const icons = { list: TextBulletList20Regular, tree: Organization20Regular }

interface StatusFilterProps {
  readonly status: string | undefined
  readonly onStatus: (status: string) => void
}

/** Which companies are shown. */
export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const styles = useStyles()
  const intl = useIntl()
  const labelOf = (value: string): string =>
    intl.formatMessage({
      id:
        companyStatuses.find((each) => each === value) === undefined
          ? 'admin.companies.filter.all'
          : value === 'active'
            ? 'admin.companies.filter.active'
            : 'admin.companies.filter.inactive',
    })
  return (
    <Dropdown
      className={styles.status}
      aria-label={intl.formatMessage({ id: 'admin.companies.status' })}
      value={labelOf(status ?? '')}
      selectedOptions={[status ?? '']}
      onOptionSelect={(_event, { optionValue }) => onStatus(optionValue ?? '')}
    >
      {['', ...companyStatuses].map((value) => (
        <Option key={value} value={value}>
          {labelOf(value)}
        </Option>
      ))}
    </Dropdown>
  )
}

interface CompaniesToolsProps {
  readonly view: CompanyView
  readonly onView: (view: CompanyView) => void
}

/** How the companies are shown. */
export function CompaniesTools({ view, onView }: CompaniesToolsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div
      className={styles.views}
      role="group"
      aria-label={intl.formatMessage({ id: 'admin.companies.view' })}
    >
      {companyViews.map((each) => {
        const Icon = icons[each]
        return (
          <Tooltip
            key={each}
            content={intl.formatMessage({ id: `admin.companies.view.${each}` })}
            relationship="label"
          >
            <ToggleButton
              appearance="subtle"
              icon={<Icon />}
              className={styles.touch}
              checked={view === each}
              onClick={() => onView(each)}
            />
          </Tooltip>
        )
      })}
    </div>
  )
}

/** Begins a new company. */
export function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Button appearance="primary" icon={<AddRegular />} className={styles.add} onClick={onAdd}>
      {intl.formatMessage({ id: 'admin.companies.add' })}
    </Button>
  )
}
