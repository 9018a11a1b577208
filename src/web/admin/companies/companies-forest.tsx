import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { SWRResponse } from 'swr'
import type { CompanyNode } from '#contract/admin/companies.ts'
import { errorText } from '../../session/error-text.ts'
import { holdsState } from '../../ui/states/holds-state.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { CompaniesShown } from './companies-table.tsx'
import { CompanyTree } from './company-tree.tsx'
import { matchingTree } from './company-tree-order.ts'

const useStyles = makeStyles({
  forest: { ...holdsState, rowGap: tokens.spacingVerticalL, minWidth: 0 },
})

const skeleton = Array.from({ length: 6 }, () => ['60%', '24px'] as const)

interface CompaniesForestProps extends CompaniesShown {
  readonly tree: Pick<SWRResponse<CompanyNode[], Error>, 'data' | 'error' | 'mutate'>
}

/** The companies below one another, searched and filtered like the list. */
export function CompaniesForest(props: CompaniesForestProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.forest}>
      <TableToolbar
        table={props.table}
        searchLabel={intl.formatMessage({ id: 'admin.companies.search' })}
        hasRowTypes={false}
        filters={props.filters}
        tools={props.tools}
        sorts={[]}
      />
      <Content {...props} />
    </div>
  )
}

function Content({ tree, table, openId, onOpen, empty }: CompaniesForestProps) {
  const intl = useIntl()
  const { search = '' } = table.query
  const { status } = table.filters
  const { data, error } = tree
  const nodes = useMemo(() => data && matchingTree(data, { search, status }), [data, search, status])
  if (!nodes) {
    if (error) return <ErrorState message={errorText(error, intl)} onRetry={() => void tree.mutate()} />
    return <Skeleton shapes={skeleton} />
  }
  if (data?.length === 0) return empty
  if (nodes.length === 0) {
    return (
      <NoMatch
        text={intl.formatMessage({ id: 'admin.companies.noMatchText' })}
        narrowing={table.narrowing}
        onClear={table.clearFilters}
      />
    )
  }
  return <CompanyTree nodes={nodes} openId={openId} onOpen={onOpen} />
}
