import { browserSettings } from '@portico/flows'
import { placeScreen } from '../pages/settings-place-view.tsx'
import { isSettingsPlace } from '../pages/settings-place.ts'
import { hydrateFlow } from './hydrate-flow.tsx'

const place = document.querySelector<HTMLElement>('#screen')?.dataset['place']
const { view, slots } = placeScreen(isSettingsPlace(place) ? place : 'profile')
hydrateFlow(browserSettings, view, slots)
