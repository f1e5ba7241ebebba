/**
 * The protocol's messages by name: all that its catalogue lists, also what open-source services never say.
 * Each stands for itself, so that a page carries the numbers that it treats by name and no others.
 */

// Signing in
export const signIn = 1010001
export const signInWithProvider = 1010002
export const confirmItIsYou = 1010003
export const secondFactorDue = 1010004
export const verifySecondFactor = 1010005
export const authenticatorCode = 1010006
export const backupCode = 1010007
export const signInWithSecurityKey = 1010008
export const useAuthenticator = 1010009
export const useBackupCode = 1010010
export const continueWithSecurityKey = 1010011
export const prepareSecurityKey = 1010012
export const continueSignIn = 1010013
export const signInCodeSent = 1010014
export const sendSignInCode = 1010015
export const linkAccounts = 1010016
export const signInAndLink = 1010017
export const confirmWithProvider = 1010018
export const requestCodeToContinue = 1010019
export const reservedSignIn = 1010020
export const signInWithPasskey = 1010021
export const signInWithPassword = 1010022
export const sendCodeToAddress = 1010023
export const signInWithDeviceKey = 1010024
export const codeSentToYou = 1010025

// Signing up
export const signUp = 1040001
export const signUpWithProvider = 1040002
export const completeSignUp = 1040003
export const signUpWithSecurityKey = 1040004
export const signUpCodeSent = 1040005
export const sendSignUpCode = 1040006
export const signUpWithPasskey = 1040007
export const backToProfile = 1040008
export const chooseCredential = 1040009

// Settings
export const settingsSaved = 1050001
export const linkProvider = 1050002
export const unlinkProvider = 1050003
export const unlinkAuthenticator = 1050004
export const authenticatorQrCode = 1050005
export const authenticatorSecret = 1050006
export const revealBackupCodes = 1050007
export const regenerateBackupCodes = 1050008
export const unusedBackupCode = 1050009
export const yourBackupCodes = 1050010
export const confirmBackupCodes = 1050011
export const addSecurityKey = 1050012
export const securityKeyName = 1050013
export const usedBackupCode = 1050014
export const backupCodeList = 1050015
export const disableBackupCodes = 1050016
export const authenticatorSecretLabel = 1050017
export const removeSecurityKey = 1050018
export const addPasskey = 1050019
export const removePasskey = 1050020
export const removeDeviceKey = 1050021
export const deviceKeyNonce = 1050022
export const managedByOrganization = 1050023

// Getting back in
export const recovered = 1060001
export const recoveryLinkSent = 1060002
export const recoveryCodeSent = 1060003
export const recoveryCodeSentMasked = 1060004
export const recoveryAddressInFull = 1060005
export const chooseRecoveryAddress = 1060006
export const backInRecovery = 1060007

// Labels of fields and buttons
export const freeText = 1070000
export const passwordLabel = 1070001
export const traitLabel = 1070002
export const saveLabel = 1070003
export const identifierLabel = 1070004
export const submitLabel = 1070005
export const verifyCodeLabel = 1070006
export const emailLabel = 1070007
export const resendCodeLabel = 1070008
export const continueLabel = 1070009
export const recoveryCodeLabel = 1070010
export const verificationCodeLabel = 1070011
export const registrationCodeLabel = 1070012
export const loginCodeLabel = 1070013
export const loginAndLinkLabel = 1070014
export const captchaLabel = 1070015
export const recoveryAddressLabel = 1070016
export const phoneLabel = 1070017
export const emailOrPhoneLabel = 1070018

// Confirming an address
export const verificationLinkSent = 1080001
export const emailVerified = 1080002
export const verificationCodeSent = 1080003
export const verificationCodeSentToPhone = 1080004
export const phoneVerified = 1080005

// What is wrong with a field
export const refusedFor = 4000001
export const missing = 4000002
export const tooShort = 4000003
export const wrongPattern = 4000004
export const passwordRefused = 4000005
export const invalidCredentials = 4000006
export const duplicateCredentials = 4000007
export const invalidAuthenticatorCode = 4000008
export const noIdentifier = 4000009
export const addressNotVerified = 4000010
export const noAuthenticator = 4000011
export const backupCodeUsed = 4000012
export const noSecurityKey = 4000013
export const noBackupCodes = 4000014
export const unknownKey = 4000015
export const invalidBackupCode = 4000016
export const tooLong = 4000017
export const belowMinimum = 4000018
export const notAboveMinimum = 4000019
export const aboveMaximum = 4000020
export const notBelowMaximum = 4000021
export const notMultiple = 4000022
export const tooManyItems = 4000023
export const tooFewItems = 4000024
export const repeatedItem = 4000025
export const wrongType = 4000026
export const duplicateToLink = 4000027
export const duplicateWithHints = 4000028
export const notConstant = 4000029
export const constantFailed = 4000030
export const passwordLikeIdentifier = 4000031
export const passwordTooShort = 4000032
export const passwordTooLong = 4000033
export const passwordLeaked = 4000034
export const noCodeAccount = 4000035
export const traitsChanged = 4000036
export const noSuchAccount = 4000037
export const captchaFailed = 4000038
export const passwordUnchanged = 4000039
export const invalidEmail = 4000040
export const invalidPhone = 4000041
export const noDeviceKey = 4000042
export const invalidKeySignature = 4000043
export const invalidDeviceSignature = 4000044
export const deviceAttestationExpired = 4000045
export const deviceKeyTooOld = 4000046

// What is wrong with a flow
export const loginExpired = 4010001
export const noLoginMethod = 4010002
export const noRegistrationMethod = 4010003
export const noSettingsMethod = 4010004
export const noRecoveryMethod = 4010005
export const noVerificationMethod = 4010006
export const loginDone = 4010007
export const invalidLoginCode = 4010008
export const linkedAccountsDiffer = 4010009
export const unknownAddress = 4010010
export const accountDisabled = 4010011
export const registrationExpired = 4040001
export const registrationDone = 4040002
export const invalidRegistrationCode = 4040003
export const settingsExpired = 4050001
export const oneAddressAtATime = 4050002
export const recoveryDone = 4060001
export const recoveryFailed = 4060002
export const reservedRecovery = 4060003
export const invalidRecoveryLink = 4060004
export const recoveryExpired = 4060005
export const invalidRecoveryCode = 4060006
export const invalidVerificationLink = 4070001
export const verificationDone = 4070002
export const verificationFailed = 4070003
export const reservedVerification = 4070004
export const verificationExpired = 4070005
export const invalidVerificationCode = 4070006

// What is wrong with the service
export const serviceFailed = 5000001
export const noMethodAvailable = 5000002
export const noOrganizationProvider = 5000003
