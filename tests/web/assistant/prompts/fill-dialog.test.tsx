import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Prompt } from '#contract/assistant/prompts.ts'
import { FillDialog } from '../../../../src/web/assistant/prompts/fill-dialog.tsx'
import { mount } from '../../support/mount.tsx'
import { whyGreyed } from '../../support/why-greyed.ts'
import { useChatScene } from '../chat-scene.ts'

useChatScene()
const fill = (value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: /customer/u }), { target: { value } })

test('a gap of a prompt that is left blank is named, and nothing is asked with it', async () => {
  const used: string[] = []
  const prompt: Prompt = {
    id: '3',
    title: 'Offer',
    text: 'An offer to {{customer}}.',
    variables: ['customer'],
    visibility: 'own',
    isOwn: true,
    isFavourite: false,
    category: null,
    author: 'Anna',
    version: 1,
  }
  await mount(<FillDialog prompt={prompt} onUse={(text) => used.push(text)} onClose={() => {}} />)
  const use = screen.getByRole('button', { name: 'Insert' })
  for (const blank of ['', '  \n ']) {
    fill(blank)
    expect(whyGreyed(use)).toMatch(/customer/u)
    fireEvent.click(use)
  }
  expect(used).toEqual([])
  fill('Hansekontor')
  expect(whyGreyed(use)).toBeNull()
  fireEvent.click(use)
  await expect.poll(() => used).toEqual(['An offer to Hansekontor.'])
})
