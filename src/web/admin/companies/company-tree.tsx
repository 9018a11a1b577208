import {
  Caption1,
  FlatTree,
  makeStyles,
  mergeClasses,
  tokens,
  TreeItem,
  TreeItemLayout,
  useHeadlessFlatTree_unstable,
} from '@fluentui/react-components'
import type { HeadlessFlatTreeItemProps } from '@fluentui/react-components'
import { Building20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { CompanyNode } from '#contract/admin/companies.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { selected } from '../../ui/selected.ts'

const useStyles = makeStyles({
  item: touchHeight,
  open: { ...selected, ...markWhereForced },
  name: { overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
})

interface CompanyTreeProps {
  /** Parents first. */
  readonly nodes: readonly CompanyNode[]
  readonly openId: string | null
  readonly onOpen: (companyId: string) => void
}

/** The companies below one another. Arrows walk and unfold, Enter or a click opens the company. */
export function CompanyTree({ nodes, openId, onOpen }: CompanyTreeProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => {
    const known = new Set(nodes.map(({ id }) => id))
    return nodes.map(({ id, parentId }): HeadlessFlatTreeItemProps => ({
      value: id,
      ...(parentId !== null && known.has(parentId) && { parentValue: parentId }),
    }))
  }, [nodes])
  const tree = useHeadlessFlatTree_unstable(items, {
    openItems: nodes.map(({ id }) => id).filter((id) => !folded.has(id)),
    onOpenChange: (_event, { type, value, open }) => {
      // A click or Enter is for the company itself.
      if (type === 'Click' || type === 'Enter') return
      setFolded((before) => {
        const after = new Set(before)
        if (open) after.delete(String(value))
        else after.add(String(value))
        return after
      })
    },
  })
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  return (
    <FlatTree {...tree.getTreeProps()} aria-label={intl.formatMessage({ id: 'admin.companies.tree' })}>
      {Array.from(tree.items(), (item) => {
        const node = byId.get(String(item.value))
        if (!node) return null
        const isOpen = node.id === openId
        return (
          <TreeItem
            {...item.getTreeItemProps()}
            key={item.value}
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => onOpen(node.id)}
          >
            <TreeItemLayout
              className={mergeClasses(styles.item, isOpen && styles.open)}
              iconBefore={<Building20Regular />}
              aside={
                <Caption1 className={styles.more}>
                  {node.status === 'active'
                    ? node.abbreviation
                    : intl.formatMessage(
                        { id: 'admin.companies.picker.inactive' },
                        { abbreviation: node.abbreviation },
                      )}
                </Caption1>
              }
            >
              <span className={styles.name}>{node.name}</span>
            </TreeItemLayout>
          </TreeItem>
        )
      })}
    </FlatTree>
  )
}
