import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class SecondFactorSetupDto {
  @ApiProperty({ description: 'In base 32, for manual entry.', example: 'JBSWY3DPEHPK3PXP' })
  secret!: string;

  @ApiProperty({
    description: 'For a QR code.',
    example: 'otpauth://totp/Popnook:ada%40x.test?secret=JBSWY3DPEHPK3PXP',
  })
  uri!: string;
}

export class EnableSecondFactorDto {
  @ApiProperty({ pattern: '^\\d{6}$', example: '123456' })
  @Matches(/^\d{6}$/, { message: 'code must be the 6 digits from the app' })
  code!: string;
}

export class SecondFactorCodeDto {
  @ApiProperty({
    pattern: '^(\\d{6}|[A-Za-z2-7]{4}(-[A-Za-z2-7]{4}){2})$',
    description: 'From the app, or a recovery code such as `k7x2-m4pq-r6sz`.',
    example: '123456',
  })
  @Matches(/^(\d{6}|[A-Za-z2-7]{4}(-[A-Za-z2-7]{4}){2})$/, {
    message: 'code must be the 6 digits from the app, or a recovery code',
  })
  code!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    description: 'Each works once instead of a code. They are not shown again.',
  })
  recoveryCodes!: string[];
}
