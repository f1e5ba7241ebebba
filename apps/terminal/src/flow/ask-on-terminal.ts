import { log, select } from '@clack/prompts'
import type { Flow, FormBody, FormNode } from '@portico/client'
import { headingOf, partTitle, recoveryCodesOf } from '@portico/react/flow'
import { isSecretName } from '../command-line.ts'
import { wrap } from '../help.ts'
import type { Output } from '../output.ts'
import { askField, orLeave, screen } from './ask-field.ts'
import type { Asker, Question } from './asker.ts'
import type { Choice } from './choice.ts'
import { bodyOf } from './choice.ts'
import { drawQr } from './draw-qr.ts'
import type { GivenValues } from './given-values.ts'
import { messagesOf, noticeSentence } from './messages.ts'
import { spin } from './spinner.ts'
import { totpAddress } from './totp-address.ts'
import { words } from './words.ts'

export interface TerminalOptions {
  given: GivenValues
  method: string | undefined
  output: Output
  service: string
  browser: Asker['browser']
}

/** Leaves without sending anything. */
const leave = Symbol('leave')

/** Broken between words, with room for the line at the left. */
const fitted = (sentence: string): string =>
  wrap(sentence, 0, process.stderr.columns - 4).join('\n')

const asides = ({ choices }: Question) => choices.filter(({ aside }) => aside)

/** Asks the person in front of the screen. */
export function askOnTerminal(options: TerminalOptions): Asker {
  const { given, output, service, browser } = options
  let { method } = options
  let heading: string | undefined
  let part: string | undefined
  let last: string | undefined
  /** What was typed and is no secret, for the next time it is asked. */
  const typedBefore = new Map<string, string>()
  /** What was given with the command is used once; asked again, the person is asked. */
  const used = new Set<string>()

  return {
    next,
    during: (what, work) => spin(process.stderr, what, work),
    warn: (sentence) => log.error(fitted(sentence), screen),
    browser,
  }

  async function next(question: Question): Promise<FormBody | undefined> {
    const { flow, kind, notice } = question
    const title = words.text(headingOf(kind, flow).title)
    if (title !== heading) log.step(output.bold(title), screen)
    heading = title
    tell(flow)
    if (notice) log.warn(fitted(noticeSentence(notice)), screen)
    const choice = kind === 'settings' ? await choosePart(question) : await chooseWay(question)
    if (!choice) return undefined
    if (kind === 'settings') show(choice.shown, question)
    last = choice.label
    const typed = await fill(choice, asides(question).length > 0)
    return typed === leave
      ? next({ ...question, choices: asides(question) })
      : bodyOf(choice, typed)
  }

  function tell(flow: Flow): void {
    for (const { type, sentence } of messagesOf(flow)) {
      const lines = fitted(sentence)
      if (type === 'error') log.error(lines, screen)
      else if (type === 'success') log.success(lines, screen)
      else log.info(lines, screen)
    }
  }

  async function chooseWay(question: Question): Promise<Choice | undefined> {
    const { choices, optional } = question
    const wanted = choices.find(
      ({ group, button }) => group === method || button.attributes.value === method,
    )
    method = undefined
    if (wanted) return wanted
    const main = choices.filter(({ aside }) => !aside)
    const [only] = main
    if (main.length === 1 && only) return only
    return choose('How do you want to go on?', choices, optional ? 'Later' : undefined)
  }

  /** One part of the settings at a time; after a change the list is there again, until it is enough. */
  async function choosePart(question: Question): Promise<Choice | undefined> {
    const { choices, flow } = question
    const isSaved = question.sent && flow.ui.messages?.some(({ type }) => type === 'success')
    if (isSaved && question.part) return undefined
    if (isSaved || !choices.some(({ group }) => group === part)) part = undefined
    part ??=
      question.part && choices.some(({ group }) => group === question.part)
        ? question.part
        : undefined
    if (!part) {
      const groups = [...new Set(choices.map(({ group }) => group))]
      const chosen = orLeave(
        await select({
          ...screen,
          message: 'What do you want to change?',
          options: [
            ...groups.map((group) => ({ value: group, label: words.text(partTitle(group)) })),
            { value: '', label: 'Nothing more' },
          ],
        }),
      )
      if (!chosen) return undefined
      part = chosen
    }
    const mine = choices.filter(({ group }) => group === part)
    const [only] = mine
    if (mine.length === 1 && only && only.fields.length > 0) return only
    show(only?.shown ?? [], question)
    const choice = await choose(words.text(partTitle(part)), mine, 'Back')
    if (choice) return { ...choice, shown: [] }
    part = undefined
    return choosePart({ ...question, part: undefined })
  }

  async function choose(
    message: string,
    choices: readonly Choice[],
    otherwise: string | undefined,
  ): Promise<Choice | undefined> {
    const before = choices.findIndex(({ label }) => label === last)
    const index = orLeave(
      await select({
        ...screen,
        message,
        initialValue: Math.max(0, before),
        options: [
          ...choices.map(({ label }, value) => ({ value, label })),
          ...(otherwise ? [{ value: -1, label: otherwise }] : []),
        ],
      }),
    )
    return choices[index]
  }

  async function fill(
    { fields }: Choice,
    canLeave: boolean,
  ): Promise<Record<string, string | boolean> | typeof leave> {
    const typed: Record<string, string | boolean> = {}
    for (const node of fields) {
      const { name, type } = node.attributes
      const ready = used.has(name) ? undefined : given.of(name)
      used.add(name)
      const hint = name === 'code' && canLeave ? 'leave empty to get another one' : undefined
      const before = typedBefore.get(name) ?? ''
      const value = ready ?? (await askField(node, { before, hint }))
      if (typeof value === 'string' && !isSecretName(name)) typedBefore.set(name, value)
      // Whoever has no code can ask for another one, or go back.
      if (name === 'code' && value === '') return leave
      typed[name] = type === 'checkbox' ? String(value) === 'true' : value
    }
    return typed
  }

  function show(nodes: readonly FormNode[], { flow, session }: Question): void {
    for (const node of nodes) {
      if (node.type === 'img' && node.attributes.id === 'totp_qr') {
        const address = totpAddress(flow, session, service)
        if (address) log.message(drawQr(address).split('\n'), { ...screen, spacing: 0 })
      }
      if (node.type !== 'text') continue
      const codes = recoveryCodesOf(node)
      const label = node.meta.label && words.message(node.meta.label)
      if (label) log.info(label, screen)
      if (codes)
        log.message(
          codes.map(({ code, used: gone }) => (gone ? '(used)' : code)),
          screen,
        )
      else log.message(output.bold(words.message(node.attributes.text)), screen)
    }
  }
}
