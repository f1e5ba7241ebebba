import type { Flow, FormBody } from '@portico/client'
import { nodeValue } from '@portico/react/flow'
import { Stop } from '../exit-code.ts'
import type { Output } from '../output.ts'
import type { Asker, Question } from './asker.ts'
import type { Choice } from './choice.ts'
import { bodyOf } from './choice.ts'
import type { GivenValues } from './given-values.ts'
import { missingOf } from './given-values.ts'
import { errorsOf, noticeSentence } from './messages.ts'

export interface ScriptOptions {
  given: GivenValues
  method: string | undefined
  output: Output
  browser: Asker['browser']
}

/** Answers with what the command was given, and never waits for anybody. */
export function askOfScript({ given, method, output, browser }: ScriptOptions): Asker {
  const pressed = new Set<string>()
  return {
    next: (question) => Promise.resolve(answer(question)),
    during: (_, work) => work,
    warn: output.say,
    browser,
  }

  function answer(question: Question): FormBody | undefined {
    const { flow, notice, kind, optional } = question
    if (notice && notice.kind !== 'renewed') {
      throw new Stop(
        notice.kind === 'unreachable' ? 'unreachable' : 'refused',
        noticeSentence(notice),
      )
    }
    const errors = errorsOf(flow)
    if (errors.length > 0) throw new Stop('refused', errors.join(' '), { flow: flow.id })
    if (kind === 'settings' && question.sent && isSaved(flow)) return undefined

    const wanted = question.choices.filter((choice) => fits(choice, question.part))
    // What the service puts before the method that was asked for is no less in the way.
    const fitting = wanted.length > 0 ? wanted : question.choices.filter(({ aside }) => !aside)
    const [best] = fitting
      .filter((choice) => missingOf(choice, given).length === 0 && isMeant(choice))
      .sort((a, b) => worth(b) - worth(a))
    if (!best) {
      if (optional) return undefined
      throw lacking(fitting, flow)
    }
    pressed.add(press(best))
    return bodyOf(best, typedOf(best))
  }

  function fits({ group, button, aside }: Choice, part: string | undefined): boolean {
    if (aside) return given.of(button.attributes.name) !== undefined
    const wanted = method ?? part
    return !wanted || group === wanted || button.attributes.value === wanted || isOnTheWay(group)
  }

  /** Steps that come before the method that was asked for. */
  function isOnTheWay(group: string): boolean {
    return group === 'profile' || group === 'identifier_first' || group === 'default'
  }

  /** A button is pressed once, and only if something that was given is for it. */
  function isMeant(choice: Choice): boolean {
    return !pressed.has(press(choice)) && worth(choice) > 0
  }

  function worth({ button, fields, group }: Choice): number {
    const { name, value } = button.attributes
    const named = name !== 'method' && given.of(name) === nodeValue(value)
    if (!/^(method|address|email)$/.test(name) && !named) return 0
    const filled = fields.filter(({ attributes }) => given.of(attributes.name) !== undefined)
    return (named ? 10 : 0) + (group === method ? 5 : 0) + filled.length
  }

  function typedOf({ fields }: Choice): Record<string, string | boolean> {
    return Object.fromEntries(
      fields.map(({ attributes: { name, type, value } }) => {
        const text = given.of(name) ?? nodeValue(value)
        return [name, type === 'checkbox' ? text === 'true' : text]
      }),
    )
  }

  function lacking(choices: Choice[], flow: Flow): Stop {
    const needs = choices
      .filter(({ aside }) => !aside)
      .map((choice) => {
        const { name, value } = choice.button.attributes
        return {
          method: choice.group,
          button: name === 'method' ? undefined : `${name}=${nodeValue(value)}`,
          fields: missingOf(choice, given),
        }
      })
    const sentence = needs
      .map(
        ({ method: name, button, fields }) =>
          `${button ?? name} (${fields.join(', ') || 'nothing more'})`,
      )
      .join('; ')
    return new Stop(
      'wrongUse',
      `There is no terminal to ask at, and something is missing. It could go on with: ${sentence}. Give values with --field, --stdin or the environment, and --flow ${flow.id} to go on here.`,
      { needs, flow: flow.id },
    )
  }
}

const press = ({ button, fields }: Choice): string =>
  JSON.stringify([
    button.attributes.name,
    button.attributes.value,
    fields.map(({ attributes }) => attributes.name),
  ])

const isSaved = (flow: Flow): boolean => flow.state === 'success'
