import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from '../../../../src/web/ui/people/email-text.tsx'

test('an address breaks after its @ and its dots, and is copied as it is', () => {
  const { container } = render(<EmailText>petra.ahrens@logistik.nordkai.example</EmailText>)
  expect(container.innerHTML).toBe('petra.<wbr>ahrens@<wbr>logistik.<wbr>nordkai.<wbr>example')
  expect(container.textContent).toBe('petra.ahrens@logistik.nordkai.example')
})

test('what is beside a hyphen stays together', () => {
  const { container } = render(<EmailText>lars-ole@nordkai.example</EmailText>)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['-o'])
  expect(container.textContent).toBe('lars-ole@nordkai.example')
})
