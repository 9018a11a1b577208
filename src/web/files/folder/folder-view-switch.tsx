import { Grid20Regular, Organization20Regular, TextBulletList20Regular } from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { ViewSwitch } from '../../ui/controls/view-switch.tsx'
import type { View } from '../entries/view-choice.ts'

const faces: Readonly<Record<View, { readonly icon: FluentIcon; readonly label: MessageId }>> = {
  tree: { icon: Organization20Regular, label: 'files.view.tree' },
  grid: { icon: Grid20Regular, label: 'files.view.grid' },
  list: { icon: TextBulletList20Regular, label: 'files.view.list' },
}

interface FolderViewSwitchProps {
  readonly view: View
  readonly offered: readonly View[]
  readonly onChange: (view: View) => void
}

/** Tree, grid or list. */
export function FolderViewSwitch({ view, offered, onChange }: FolderViewSwitchProps) {
  const intl = useIntl()
  return (
    <ViewSwitch
      label={intl.formatMessage({ id: 'files.view' })}
      view={view}
      offered={offered.map((each) => ({
        view: each,
        icon: faces[each].icon,
        label: intl.formatMessage({ id: faces[each].label }),
      }))}
      onChange={onChange}
    />
  )
}
