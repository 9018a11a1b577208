import { MenuDivider } from '@fluentui/react-components'
import {
  ArrowCircleRight20Regular,
  CheckboxChecked20Regular,
  Delete20Regular,
  Open20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { MenuAt } from '../../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../../ui/menu/reasoned-item.tsx'
import { actedOn, useBoardState } from '../board-state.ts'

interface CardMenuProps {
  readonly cardId: string
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** What can be done with a card. */
export function CardMenu({ cardId, target, onClose }: CardMenuProps) {
  const intl = useIntl()
  const state = useBoardState()
  const { model, selection } = state
  const card = model.cards.get(cardId)
  if (!card) return null
  const ids = actedOn(state, cardId)
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'boards.board.card.menu' }, { title: card.title })}
      align="end"
      onClose={onClose}
    >
      <ReasonedItem
        icon={<Open20Regular />}
        label={intl.formatMessage({ id: 'boards.board.card.open' })}
        onClick={() => state.open(cardId)}
      />
      {model.mayChange && (
        <>
          <ReasonedItem
            icon={<ArrowCircleRight20Regular />}
            label={intl.formatMessage({ id: 'boards.board.move.to' })}
            onClick={() => state.chooseStage(ids)}
          />
          <ReasonedItem
            icon={<CheckboxChecked20Regular />}
            label={intl.formatMessage({
              id: selection.ids.has(cardId) ? 'boards.board.card.unselect' : 'boards.board.card.select',
            })}
            onClick={() => selection.toggle(cardId)}
          />
          <MenuDivider />
          <ReasonedItem
            icon={<Delete20Regular />}
            label={intl.formatMessage({ id: 'boards.board.card.delete' })}
            onClick={() => state.remove(ids)}
          />
        </>
      )}
    </MenuAt>
  )
}
