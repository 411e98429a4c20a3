/** Texts of the fields for a new password and its repetition, which several forms have (UIX-13). */
export const newPasswordFields = {
  label: 'Contraseña nueva',
  repeat: 'Repita la contraseña',
  rules: 'La contraseña nueva tiene:',
  length: 'De 12 a 128 caracteres',
  common: 'Ninguna contraseña común',
  personal: 'Ni su documento ni su nombre',
  met: ', cumplido',
} as const;
