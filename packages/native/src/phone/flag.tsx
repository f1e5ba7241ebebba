import type { Shape } from '@portico/react/phone'
import { Image, Platform, StyleSheet, Text } from 'react-native'
import { flagDrawing } from './flag-drawing.ts'

interface FlagProps {
  country: string
  shapes: (country: string) => Shape[] | undefined
}

/** A small flag beside the country's name. Phones have them as letters; browsers get a drawing. */
export function Flag({ country, shapes }: FlagProps) {
  if (Platform.OS !== 'web') {
    return (
      <Text accessible={false} style={styles.letter}>
        {flagLetters(country)}
      </Text>
    )
  }
  const drawn = shapes(country)
  return drawn ? (
    <Image source={{ uri: flagDrawing(drawn) }} style={styles.drawing} aria-hidden />
  ) : (
    <Text style={styles.letter}>{country}</Text>
  )
}

/** Two letters of a country become its flag where the system has one. */
export const flagLetters = (country: string): string =>
  country.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)))

const styles = StyleSheet.create({
  letter: { fontSize: 18 },
  drawing: { width: 21, height: 14, borderRadius: 2 },
})
